// The doctor with the embedded database: beside a running product, and without one.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  checkReadinessOfRunningProcess,
  isDataFolderInUseError,
  markProcessDependentFindingsAsHealthy,
} from './doctor-of-running-process.ts';
import { summarizeSettingsAsHealthFinding } from './settings/report.ts';

async function serverThatAnswers(status: number): Promise<number> {
  const server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('asks the running process, and reports what it says of itself', async () => {
  expect(await checkReadinessOfRunningProcess(await serverThatAnswers(200))).toMatchObject({ isHealthy: true });
  expect(await checkReadinessOfRunningProcess(await serverThatAnswers(503))).toMatchObject({
    isHealthy: false,
    message: expect.stringContaining('503'),
  });
});

test('says which setting to compare when nobody answers at the port', async () => {
  expect(await checkReadinessOfRunningProcess(1)).toMatchObject({
    isHealthy: false,
    message: expect.stringContaining('PORT'),
  });
});

test('recognises a folder that is in use, and no other error', () => {
  expect(isDataFolderInUseError(new Error('The data folder is in use by a process that runs (7).'))).toBe(true);
  expect(isDataFolderInUseError(new Error('The data folder is damaged.'))).toBe(false);
});

test('reports no fault of parts that only a running product has, and keeps every other fault', () => {
  const fault = (part: string) => ({ part, isHealthy: false, message: 'x' });
  const found = markProcessDependentFindingsAsHealthy([fault('Queue'), fault('Address'), fault('Storage')]);
  expect(found.map(({ isHealthy }) => isHealthy)).toEqual([true, true, false]);
  expect(found[0].message).toContain('not running');
});

test('points to the explanation of the settings when one of them needs a look', () => {
  expect(summarizeSettingsAsHealthFinding({ PORT: '3000' })).toMatchObject({ part: 'Settings', isHealthy: true });
  expect(summarizeSettingsAsHealthFinding({ PORTT: '3000', SECRTE: 'x' })).toEqual({
    part: 'Settings',
    isHealthy: false,
    message: '2 need a look: npm run doctor -- --settings names them.',
  });
});

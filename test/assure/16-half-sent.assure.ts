// Promise 16: uploads that never end hold neither memory nor the places of others. Over real connections, from addresses of
// this machine that count as networks of their own.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { frontFacePhoto } from '#test/faces.ts';
import { chooseTrialSize, type TrialRecorder, testProductPromise } from './assure.ts';
import {
  type AttackedProduct,
  createPersonWithJob,
  startAttackedProduct,
  uploadPhotoForResultCode,
  watchPeakMemory,
} from './attacks/product.ts';

/** Bytes that an upload says it has, and those that it sends. */
const SAID = 9_900_000;
const SENT = 9_800_000;
/** Seconds within which one that stands still is over: 10, and the delay of a busy machine. */
const OVER_S = 20;

type Half = { answer(): string; isClosed(): boolean; send(bytes: Buffer): void };

/** The head of an upload and the first bytes of its body, from an address of this machine. */
function sendHalf({ port }: AttackedProduct, token: string, from: string): Half {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  onTestFinished(() => void socket.destroy());
  let answer = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  socket.write(
    `POST /jobs/upload HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${SAID}\r\n\r\n` +
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
  );
  const send = (bytes: Buffer) => void (socket.destroyed || socket.write(bytes));
  send(BODY.subarray(0, FIRST));
  return { answer: () => answer, isClosed: () => isClosed, send };
}

const BODY = Buffer.alloc(SENT, 'a');
const FIRST = 65_536;
/** So little now and then that none stands still while a busy machine still refuses others. */
const DROP = Buffer.from('a');

/** Waits until so many are left without an answer, then sends them nearly all of their bodies; they stay. */
async function settled(halves: readonly Half[], open: number): Promise<number> {
  const waiting = () => halves.filter((half) => half.answer() === '' && !half.isClosed());
  for (const until = Date.now() + 30_000; waiting().length > open && Date.now() < until; await sleep(500))
    for (const half of waiting()) half.send(DROP);
  for (const half of waiting()) half.send(BODY.subarray(FIRST, -1000));
  await sleep(1000);
  return waiting().length;
}

async function endWithAnAnswer(trial: TrialRecorder, halves: readonly Half[]): Promise<void> {
  const until = Date.now() + OVER_S * 1000;
  while (halves.some((half) => !half.isClosed()) && Date.now() < until) await sleep(100);
  for (const half of halves) {
    const { 0: line } = half.answer().split('\r\n');
    trial.try(half.isClosed() && /^HTTP\/1.1 408/.test(line), () => `one that stood still was answered '${line}'`);
  }
}

/** Of these uploads so many are read; the others are refused with this status before their body. */
async function onlySoMany(trial: TrialRecorder, halves: readonly Half[], most: number, status: number): Promise<void> {
  const read = await settled(halves, most);
  trial.try(read === most, () => `${read} of ${halves.length} are read, and should be ${most}`);
  const open = halves.filter((half) => half.answer() === '');
  for (const half of halves.filter((one) => !open.includes(one)))
    trial.try(half.answer().startsWith(`HTTP/1.1 ${status}`), () => `one was answered ${half.answer().slice(0, 40)}`);
  await endWithAnAnswer(trial, open);
}

testProductPromise(
  16,
  'half-sent uploads of 9.9 MB: of one person, of many in one network, of many in many networks',
  async (trial) => {
    const product = await startAttackedProduct();
    const photo = await frontFacePhoto();
    const people = await Promise.all(
      Array.from({ length: chooseTrialSize(24, 12) }, () => createPersonWithJob(product)),
    );
    const [owner, bystander] = [await createPersonWithJob(product), await createPersonWithJob(product)];
    // Loads what the first photo loads.
    const first = await uploadPhotoForResultCode(product, bystander, photo);
    trial.try(first === 'ok', () => `a photo before the attack was answered ${first}`);
    const before = await product.memory();
    const most = watchPeakMemory(product);

    const ofOne = Array.from({ length: 110 }, () => sendHalf(product, owner.token, '127.0.0.2'));
    const meanwhile = uploadPhotoForResultCode(product, bystander, photo);
    await onlySoMany(trial, ofOne, 3, 429);
    trial.try((await meanwhile) === 'ok', () => 'a photo of somebody else was refused meanwhile');
    const own = await uploadPhotoForResultCode(product, owner, photo);
    trial.try(own === 'ok', () => `a photo after half-sent ones was answered ${own}`);

    const three = people.flatMap((person) => [person, person, person]);
    await onlySoMany(
      trial,
      three.map(({ token }) => sendHalf(product, token, '127.0.0.3')),
      16,
      503,
    );
    const fromMany = three.map(({ token }, nth) => sendHalf(product, token, `127.0.1.${1 + (nth % 12)}`));
    await onlySoMany(trial, fromMany, 20, 503);
    const after = await uploadPhotoForResultCode(product, bystander, photo);
    trial.try(after === 'ok', () => `a photo after the attack was answered ${after}`);
    trial.below('memory growth', (await most()) - before, 400, 'MB');
    return `${ofOne.length + 2 * three.length} uploads; read at once: 3 of a person, 16 of a network, 20 in all; the others refused before their body; each that stood still answered 408 within ${OVER_S} s`;
  },
);

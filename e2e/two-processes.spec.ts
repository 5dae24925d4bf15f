// Two API and two worker processes on PostgreSQL behind a load balancer, some of which are killed.
import { expect, showPoseToCamera, test } from './fixtures.ts';
import { startFleet } from './fleet.ts';
import { signInPerson } from './people.ts';
import { createEmptyDatabase, postgresUrl } from './postgres.ts';
import { startRequestLoad } from './request-load.ts';
import {
  agreeAndOpenCamera,
  answerQuestions,
  downloadPicture,
  expectPosterOfTestPerson,
  jobIdOnLoadingPage,
  signIn,
  submitJobOnFinalPage,
  takeAllPhotos,
  waitForResult,
} from './steps.ts';

/** Everybody here comes from one address. */
const CROWD = { REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' };

// The common product of the tests is not needed here.
test.use({ baseURL: undefined });

// Requirements: R2, R3, R210, R367
test('the whole way on PostgreSQL while processes die, a second picture, and a restart that nobody notices', async ({
  page,
  address,
}) => {
  test.skip(!postgresUrl, 'there is no PostgreSQL server (TEST_DATABASE_URL)');
  test.slow();
  await showPoseToCamera('front');
  const database = await createEmptyDatabase(postgresUrl ?? '');
  const fleet = await startFleet('two-processes', { DATABASE_URL: database.url, ...CROWD });
  try {
    await page.goto(`${fleet.url}/login`);
    await signIn(page, fleet, address);
    await answerQuestions(page, { pillar: 'Opportunity', status: 'growing', gender: 'Male' });
    await expect(page.getByRole('button', { name: 'Agree', exact: true })).toBeVisible();
    // A session started at one process is valid at the other.
    await fleet.killOne('api-process', 0);
    await agreeAndOpenCamera(page);
    await takeAllPhotos(page);
    const job = await submitJobOnFinalPage(page);
    await fleet.killOne('worker-process', 0);
    await waitForResult(page, job);
    await expectPosterOfTestPerson((await downloadPicture(page)).bytes);
    const announced = async () => (await fleet.emailsTo(address)).filter(({ code }) => code === undefined).length;
    await expect.poll(announced).toBe(1);

    // A restart of both in turn: others stand in the place of the dead, then the living leave in order.
    await Promise.all([fleet.startAnew('api-process', 0), fleet.startAnew('worker-process', 0)]);
    const { token } = await signInPerson(fleet, `second-${address}`);
    const load = startRequestLoad({ people: 8, pauseMs: 100 }, () => askForPictures(fleet.url, token));
    await page.goto(`${fleet.url}/dashboard/pickquote`);
    await answerQuestions(page, { pillar: 'Wellness', status: 'energized', gender: 'Male' });
    const second = await jobIdOnLoadingPage(page);
    expect(await Promise.all([fleet.leave('api-process', 1), fleet.leave('worker-process', 1)])).toEqual([0, 0]);
    await waitForResult(page, second);
    const { asked, failed } = await load.stop();
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(50);
    await expect.poll(announced).toBe(2);
  } finally {
    await fleet.stop();
    await database.drop();
  }
});

/** A call that needs sign-in and database, as a poll does. */
async function askForPictures(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/jobs/latestvideos`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}

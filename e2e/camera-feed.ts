// Where the film lies that the browser of the stories takes for its camera: each worker of Playwright has its own.
import { join } from 'node:path';

export const CAMERA_FEED = join(
  import.meta.dirname,
  '..',
  'test-results',
  'camera',
  `feed-${process.env.TEST_PARALLEL_INDEX ?? 0}.mjpeg`,
);

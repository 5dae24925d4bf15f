// The path of the video that the browser uses as its camera: one for each Playwright worker.
import { join } from 'node:path';

export const CAMERA_FEED_PATH = join(
  import.meta.dirname,
  '..',
  'test-results',
  'camera',
  `feed-${process.env.TEST_PARALLEL_INDEX ?? 0}.mjpeg`,
);

// Where the film lies that the browser of the stories takes for its camera.
import { join } from 'node:path';

export const CAMERA_FEED = join(import.meta.dirname, '..', 'test-results', 'camera', 'feed.mjpeg');

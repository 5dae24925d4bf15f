// Accepted photos of further people: real models, real photos. Those of the London set are in accepted-london-photos.test.ts.
import { describeRealPhotos } from './real-photos.test-helpers.ts';

describeRealPhotos([
  ['female-a_front.jpg', 'front', undefined],
  ['female-a_right.jpg', 'left', undefined],
  ['female-a_left.jpg', 'right', undefined],
  ['lisa_1.jpg', 'front', undefined],
  ['lisa_2.jpg', 'front', undefined],
  ['lisa_60cm.jpg', 'front', undefined],
]);

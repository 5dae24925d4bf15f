// Accepted photos of further people: real models, real photos.
import { describeRealPhotos } from './real-photos.test-helpers.ts';

describeRealPhotos([
  ['female-a_front.jpg', 'front', undefined],
  ['female-a_right.jpg', 'left', undefined],
  ['female-a_left.jpg', 'right', undefined],
  ['lisa_1.jpg', 'front', undefined],
  ['lisa_2.jpg', 'front', undefined],
  ['lisa_60cm.jpg', 'front', undefined],
  ['london-001_front.jpg', 'front', undefined],
  ['london-005_front.jpg', 'front', undefined],
  ['london-008_front.jpg', 'front', undefined],
  ['london-008_smile.jpg', 'front', undefined],
  ['london/013_smile.jpg', 'front', undefined],
]);

// Accepted photos of the Face Research Lab London Set: real models, real photos.
import { describeRealPhotos } from './real-photos.test-helpers.ts';

describeRealPhotos([
  ['london-001_front.jpg', 'front', undefined],
  ['london-005_front.jpg', 'front', undefined],
  ['london-008_front.jpg', 'front', undefined],
  ['london-008_smile.jpg', 'front', undefined],
  ['london/013_smile.jpg', 'front', undefined],
]);

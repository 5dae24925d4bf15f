// Refused photos of further people: real models, real photos.
import { describeRealPhotos } from './real-photos.test-helpers.ts';

describeRealPhotos([
  ['female-a_profile_right.jpg', 'left', 'turned_too_far'],
  ['neg_blink_male-c.jpg', 'front', 'eyes_closed'],
  ['neg_blur.jpg', 'front', 'blurred'],
  ['neg_dark.jpg', 'front', 'too_dark'],
  ['neg_eyes_closed_london-001_front.jpg', 'front', 'eyes_closed'],
  ['neg_far_small.jpg', 'front', 'too_far'],
  ['neg_mask_london-001_front.jpg', 'front', 'covered'],
  ['neg_no_face_coffee.png', 'front', 'no_face'],
  ['neg_overexposed.jpg', 'front', 'too_bright'],
  ['neg_sunglasses_london-001_front.jpg', 'front', 'sunglasses'],
  ['neg_two_faces.jpg', 'front', 'several_faces'],
]);

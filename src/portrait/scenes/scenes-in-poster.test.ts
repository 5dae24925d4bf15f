// Every scene on the sheet of the poster, usual and tight.
import { testScenesFill } from './scenes.test-helpers.ts';

testScenesFill('a poster', {
  master: { width: 1080, height: 1350, x: 540, y: 560, cover: 1140 },
  tight: { width: 1080, height: 1350, x: 540, y: 560, cover: 1030 },
});

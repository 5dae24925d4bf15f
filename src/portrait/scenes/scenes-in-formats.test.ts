// Every scene on the widest and the tallest sheets of the other formats.
import { testScenesFill } from './scenes.test-helpers.ts';

testScenesFill('a sheet of any shape', {
  'meeting background': { width: 2376, height: 1336, x: 1940, y: 545, cover: 1080 },
  banner: { width: 4040, height: 1010, x: 3010, y: 332, cover: 796 },
  story: { width: 820, height: 1456, x: 410, y: 571, cover: 1066 },
});

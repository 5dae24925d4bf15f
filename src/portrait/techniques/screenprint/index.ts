// Screenprint: flat tones in the scene's inks with hand-cut edges, grain where one sinks into the next, and a drawn key plate.
import { runInPlaneScope } from '../../planes.ts';
import type { FigureOnMasterCanvas, Technique, TechniqueRequest } from '../technique.ts';
import {
  addHeadRimLightAgainstDarkBackground,
  drawScreenprintWithoutKeyPlate,
  freeDrawingExceptPicture,
  misregisterColours,
  printKeyPlate,
} from './draw.ts';
import { addHairAndClothRimLight } from './rim.ts';
import { screenprintStrengthsForPhotoCloseness } from './style.ts';

/** How strongly the photo's own light and the scene's light enter the tones of prints with shaded plates. */
const SCREENPRINT_LIGHT_SHARES = { own: 0.95, scene: 0.24 };

async function draw(request: TechniqueRequest): Promise<FigureOnMasterCanvas> {
  const { subject, world } = request;
  const style = screenprintStrengthsForPhotoCloseness(request.closeness);
  const drawn = runInPlaneScope(() => drawScreenprintWithoutKeyPlate(request, style));
  const background = await request.background;
  return runInPlaneScope(() => {
    addHeadRimLightAgainstDarkBackground(drawn, world.light, background);
    misregisterColours(drawn, style);
    addHairAndClothRimLight(drawn.picture, subject, { light: world.light, background });
    printKeyPlate(drawn);
    freeDrawingExceptPicture(drawn);
    return { colour: drawn.picture, alpha: subject.regions.silhouette, skinInks: drawn.skin.ramp };
  });
}

export const screenprintTechnique: Technique = {
  name: 'screenprint',
  edges: 'plain',
  light: SCREENPRINT_LIGHT_SHARES,
  photoTones: 0.67,
  posterization: 1,
  photoRedness: 0.9,
  draw,
};

// The files of one picture: in full size, for the screen, and the figure alone, from which other formats are composed.
import { encodeFigure } from './formats/figure-file.ts';
import type { AcceptedVariant } from './generators/generator.ts';
import { encodePicturePng, encodePictureWebp } from './steps/encode-picture.ts';
import type { FigureOnMasterCanvas } from './techniques/technique.ts';
import type { Raster } from './types.ts';

type StoredDrawing = FigureOnMasterCanvas & Parameters<typeof encodeFigure>[0];

/** Has read the figure's planes when it returns. */
export async function encodeVariantFiles(
  picture: Raster,
  figure: StoredDrawing,
): Promise<Pick<AcceptedVariant, 'picture' | 'screen' | 'figure'>> {
  const [master, screen, file] = await Promise.all([
    encodePicturePng(picture),
    encodePictureWebp(picture),
    encodeFigure(figure),
  ]);
  return { picture: master, screen, figure: file };
}

// All that is compiled.

/** Up to here the memory holds constants of the loops themselves. */
export const firstFree: usize = __heap_base;

export { blurColumns, blurRows } from './blur';
export { paintRows } from './brush';
export { figureRows } from './figure';
export { lightRows, surfaceRows } from './finish';
export { greyRows, halfGreyRows } from './grey';
export { layRows, shadeRows } from './layers';
export { printRows } from './print';
export { screenRows } from './screens';
export { directionsOf, drawOut, tensorOf } from './strokes';

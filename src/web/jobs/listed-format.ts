// One format as the server lists it: its size in pixels, and where it is seen and saved.
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';

export type ListedFormat = Output<Endpoints['listFormats']>['data'][number];

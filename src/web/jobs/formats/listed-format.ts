// A format as the server lists it: size in pixels, and addresses for viewing and downloading.
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';

export type ListedFormat = Output<Endpoints['listFormats']>['data'][number];

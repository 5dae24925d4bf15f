// A format as the server lists it: size in pixels, and addresses for viewing and downloading.
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';

export type ListedFormat = EndpointOutput<Endpoints['listFormats']>['data'][number];

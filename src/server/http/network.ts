// The network of a request, for rate limits. One person may hold 2^64 IPv6 addresses, so these count by their /64.
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `192.0.2.7` or `2001:db8:0:1::/64`. */
    network: string;
  }
}

/** Groups of 16 bits of a /64. */
const NETWORK_GROUPS = 4;

/**
 * The network of an address as sockets and proxies write it: with or without port, brackets and zone. IPv4 mapped to IPv6
 * counts as IPv4. Undefined for an invalid address.
 */
export function ipv4AddressOrIpv6Network(text: string | undefined): string | undefined {
  const address = withoutPort(text?.trim() ?? '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return ipv4Of(groups);
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Refuses a request for which a trusted proxy reports an invalid address: it would escape every limit. */
export function addNetworkToRequests(app: FastifyInstance): void {
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const network = ipv4AddressOrIpv6Network(request.ip);
    if (network === undefined) throw new AppError('request_invalid');
    request.network = network;
  });
}

/** `1.2.3.4:80`, `[::1]:80`, `[::1]` and `fe80::1%eth0` without port, brackets and zone. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  return (bracketed ?? plain ?? text).replace(/%[\w.-]+$/, '');
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [left = [], right] = address.split('::').map((half) => half.split(':').filter(Boolean).flatMap(readGroup));
  if (right === undefined) return left;
  return [...left, ...Array(8 - left.length - right.length).fill(0), ...right];
}

/** A group of hexadecimal digits, or the four numbers of an IPv4 address at the end. */
function readGroup(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

const ipv4Of = (groups: number[]) =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

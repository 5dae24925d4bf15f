export function listCampaignNames(root: string): string[];
export function resolveChosenCampaign(
  root: string,
  env?: { CAMPAIGN?: string },
): { name: string; folder: string; condition: string };
export declare const PACK_FILES_READ_AT_SITE_BUILD: string[];

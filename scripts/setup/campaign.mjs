// Which campaign runs: a folder of campaigns/, named by CAMPAIGN. Code reads it as `#pack/…` (`imports` in package.json).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DEFAULT = 'thrive';

/** The files of a pack that the build of the site reads once, when it starts. */
export const PACK_FILES_READ_AT_SITE_BUILD = ['campaign.json', 'gallery.json'];

/** The campaigns that there are, by name. */
export function listCampaignNames(root) {
  const folder = join(root, 'campaigns');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'campaign.json')));
}

/**
 * The chosen campaign. Throws a sentence for the person at the terminal when there is none of that name.
 * @param {string} root
 * @param {{ CAMPAIGN?: string }} [env]
 * @returns {{ name: string, folder: string, condition: string }} `condition`: by it, Node and Vite read this pack
 */
export function resolveChosenCampaign(root, env = process.env) {
  const name = env.CAMPAIGN || DEFAULT;
  const names = listCampaignNames(root);
  if (!names.includes(name))
    throw new Error(`CAMPAIGN=${name}: there is no campaigns/${name}/campaign.json. There are: ${names.join(', ')}.`);
  const condition = `campaign-${name}`;
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (imports['#pack/*'][condition] !== `./campaigns/${name}/*`)
    throw new Error(
      `package.json does not know the campaign yet. Add "${condition}": "./campaigns/${name}/*" before "default" under imports, "#pack/*".`,
    );
  return { name, folder: join(root, 'campaigns', name), condition };
}

// In development: reloads pages when texts or pictures of the campaign's pack change.
import { basename, sep } from 'node:path';
import type { Plugin } from 'vite';
import { PACK_FILES_READ_AT_SITE_BUILD } from '../setup/campaign.mjs';

export function campaignLiveReloadPlugin(folder: string): Plugin {
  /** With these this whole process starts again: a page that reloaded now would find nobody. It does when it finds us back. */
  const restarts = (file: string) =>
    PACK_FILES_READ_AT_SITE_BUILD.includes(basename(file)) && file.startsWith(folder + sep);
  return {
    name: 'live-campaign',
    apply: 'serve',
    hotUpdate: ({ file, modules }) => (restarts(file) ? [] : modules),
    configureServer({ watcher, environments }) {
      watcher.add(folder);
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder + sep) || restarts(file)) return;
        // Words are compiled into modules that are not files, which nothing else would throw away.
        environments.client.moduleGraph.invalidateAll();
        environments.client.hot.send({ type: 'full-reload' });
      });
    },
  };
}

// While developing: pages reload when words or pictures of the campaign's pack change.
import { sep } from 'node:path';
import type { Plugin } from 'vite';

export function liveCampaign(folder: string): Plugin {
  return {
    name: 'live-campaign',
    apply: 'serve',
    configureServer({ watcher, environments }) {
      watcher.add(folder);
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder + sep)) return;
        // Words are compiled into modules that are not files, which nothing else would throw away.
        environments.client.moduleGraph.invalidateAll();
        environments.client.hot.send({ type: 'full-reload' });
      });
    },
  };
}

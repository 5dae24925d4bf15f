// The preview of a format in its own proportions, so that the layout does not shift when it loads.
import { useState } from 'react';
import { texts } from '#campaign/texts.ts';
import styles from './formats-dialog.module.css';
import type { ListedFormat } from './listed-format.ts';

type State = 'drawing' | 'drawn' | 'failed';

export function FormatPreview({ listed, name }: { listed: ListedFormat; name: string }) {
  const { width, height, preview_url } = listed;
  const [state, setState] = useState<State>('drawing');
  return (
    <div className={styles.place}>
      <div className={styles.preview} style={{ aspectRatio: `${width} / ${height}` }} aria-busy={state === 'drawing'}>
        {state === 'failed' ? <p>{texts.result.formatNoPreview}</p> : null}
        {state === 'drawing' ? <span aria-hidden="true">{texts.result.formatDrawing}</span> : null}
        <img
          src={preview_url}
          alt={texts.result.formatAlt(name)}
          width={width}
          height={height}
          hidden={state === 'failed'}
          data-state={state}
          onLoad={() => setState('drawn')}
          onError={() => setState('failed')}
        />
      </div>
    </div>
  );
}

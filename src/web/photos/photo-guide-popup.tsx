// The popup with samples: how a photo turns out well, and how not. All drawn, nobody's photo.

import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '#campaign/texts.ts';
import type { Pose } from '#contract/jobs.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './photo-guide-popup.module.css';
import { type DrawnPhotoFault, PhotoFaultDrawing, PoseDrawing } from './pose-and-fault-drawings.tsx';

const poses: Pose[] = ['front', 'left', 'right'];
const faults: DrawnPhotoFault[] = ['dark', 'far', 'sunglasses', 'covered', 'two', 'cut'];

function Samples({ title, good, children }: { title: string; good: boolean; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={good ? styles.good : styles.bad}>
        {good ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        {title}
      </h3>
      <ul className={styles.samples}>{children}</ul>
    </section>
  );
}

/** The photo guide popup. */
export function PhotoGuidePopup({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      wide
      title={texts.guide.title}
      closeLabel={`${texts.common.close}: ${texts.guide.title}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.common.close}</Button>}
    >
      <Samples title={texts.guide.good} good>
        {poses.map((pose, index) => (
          <li key={pose}>
            <PoseDrawing pose={pose} label={texts.guide.goodSamples[index] ?? ''} />
            <span aria-hidden="true">{texts.guide.goodSamples[index]}</span>
          </li>
        ))}
      </Samples>
      <Samples title={texts.guide.bad} good={false}>
        {faults.map((fault, index) => (
          <li key={fault}>
            <PhotoFaultDrawing fault={fault} label={texts.guide.badSamples[index] ?? ''} />
            <span aria-hidden="true">{texts.guide.badSamples[index]}</span>
          </li>
        ))}
      </Samples>
    </Dialog>
  );
}

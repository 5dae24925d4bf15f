// A drawn poster, 4:5: a wide scene, one figure, one word. Its colours follow the accent of where it stands.
import styles from './poster.module.css';
import { Figure, type FigureName } from './poster-figures.tsx';
import { Scene, type SceneName } from './poster-scenes.tsx';

const figures: Record<SceneName, FigureName> = {
  'still-pond': 'bun',
  constellation: 'curls',
  'moonlit-silk': 'long',
  comet: 'beard',
};

/** Whether a scene of this name can be drawn. */
export function isSceneName(name: string | undefined): name is SceneName {
  return name !== undefined && name in figures;
}

type PosterProps = {
  scene: SceneName;
  /** Set large across the foot. */
  word?: string;
  /** The words that a screen reader gets; without them the poster is decoration. */
  label?: string;
  className?: string;
};

/** Draws the poster in the size of its box. */
export function Poster({ scene, word, label, className = '' }: PosterProps) {
  const size = word ? Math.min(92, 640 / Math.max(word.length, 5)) : 0;
  return (
    <svg
      viewBox="0 0 400 500"
      preserveAspectRatio="xMidYMid slice"
      className={`${styles.poster} ${className}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Scene name={scene} layer="behind" />
      <Figure name={figures[scene]} />
      <Scene name={scene} layer="front" />
      {word ? (
        <text x="24" y="470" className={styles.word} fontSize={size}>
          {word}
        </text>
      ) : null}
    </svg>
  );
}

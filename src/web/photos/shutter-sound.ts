// A soft click, made from a short noise; it can be muted for this visit.
import { useState } from 'react';

let muted = false;

/** Plays the click, where the browser lets it and nobody has muted it. */
export function playShutterSoundUnlessMuted(): void {
  if (muted || typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const length = Math.round(context.sampleRate * 0.06);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4 * 0.25;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.onended = () => void context.close();
  source.start();
}

/** Whether the click is muted, and the switch for it. */
export function useShutterMuteToggleForVisit(): [boolean, () => void] {
  const [isMuted, setMuted] = useState(muted);
  return [
    isMuted,
    () => {
      muted = !muted;
      setMuted(muted);
    },
  ];
}

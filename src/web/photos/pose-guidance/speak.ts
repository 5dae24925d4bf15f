// Hints aloud, by the voice that the device brings.

/** Whether this browser can speak. */
export function canSpeak(): boolean {
  return typeof speechSynthesis === 'object' && typeof SpeechSynthesisUtterance === 'function';
}

/** Says this now, instead of whatever is being said. */
export function speak(words: string): void {
  if (!canSpeak()) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.lang = document.documentElement.lang;
  speechSynthesis.speak(utterance);
}

/** Says no more. */
export function stopSpeaking(): void {
  if (canSpeak()) speechSynthesis.cancel();
}

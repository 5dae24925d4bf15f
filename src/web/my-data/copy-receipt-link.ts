// Copies a link to the clipboard, and returns whether that worked.
import { texts } from '#campaign/texts.ts';
import { toast } from '#web/ui/page-toast-region.tsx';

export async function copyReceiptLink(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(texts.receipt.copied);
  } catch {
    toast(texts.receipt.copyFailed, 'danger');
  }
}

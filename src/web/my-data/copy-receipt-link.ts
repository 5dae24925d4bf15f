// Copies a link to the clipboard, and says in a toast whether that worked.
import { texts } from '#campaign/texts.ts';
import { toast } from '#web/ui/page-toast-region.tsx';

export async function copyReceiptLinkAndShowToast(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast(texts.receipt.copied);
  } catch {
    toast(texts.receipt.copyFailed, 'danger');
  }
}

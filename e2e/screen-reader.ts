// What the browser hands to a screen reader: its accessibility tree, and the changes of its live regions.
import type { Page } from './fixtures.ts';

type Node = {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  childIds?: string[];
  properties?: { name: string; value: { value?: unknown } }[];
};

/** Roles that a reader passes over without a word. */
const SILENT =
  /^(none|generic|InlineTextBox|RootWebArea|paragraph|LineBreak|LabelText|list|listitem|ListMarker|strong|figure|Section|group|Canvas)$/;

/** The main part of the page as a reader goes through it: 'role name' in reading order, texts as they are. */
export async function readAccessibilityTree(page: Page, root = 'main'): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (node: Node | undefined): string[] => {
    if (!node) return [];
    const [role, name] = [node.role?.value ?? '', (node.name?.value ?? '').replace(/\s+/g, ' ').trim()];
    const below = () => (node.childIds ?? []).flatMap((id) => read(byId.get(id)));
    if (node.ignored || SILENT.test(role) || role === root) return below();
    if (role === 'StaticText') return name ? [name] : [];
    const own = `${role} ${name}`.trim();
    // What is named by its content is read once.
    return /^(button|link|heading|radio|switch|checkbox|image|img|StaticText|tab|option)$/.test(role)
      ? [own]
      : [own, ...below()];
  };
  const start = nodes.find((node) => !node.ignored && node.role?.value === root);
  return read(start);
}

/** From the next page on, notes what live regions say, each with its urgency; the answered function returns it and forgets. */
export async function recordLiveRegionTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    const said = new WeakMap<Element, string>();
    Object.assign(window, { heard });
    const urgency = (region: Element) =>
      region.getAttribute('role') === 'alert' || region.getAttribute('aria-live') === 'assertive' ? 'now' : 'soon';
    const look = () => {
      for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
        const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
        const before = said.get(region);
        said.set(region, text);
        // A region that comes with its words is read out only as an alert.
        const isNew = before === undefined && region.getAttribute('role') !== 'alert';
        if (text && text !== before && !isNew) heard.push(`${urgency(region)}: ${text}`);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

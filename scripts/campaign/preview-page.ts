// The page of the campaign preview.
import { pillarColoursOrDefault } from '#campaign/colours.ts';
import type { PackFault } from '#campaign/pack/pack-fault.ts';
import type { Campaign, Pillar } from '#campaign/types.ts';

type Addresses = { site: string; api: string };

/** HTML. `site` and `api` are the addresses of the running preview. */
export function renderCampaignPreviewHtml(
  campaign: Campaign,
  faults: readonly PackFault[],
  { site, api }: Addresses,
): string {
  const links = [
    [site, 'First page'],
    [`${site}/login`, 'Sign in, then the questions'],
    [`${site}/gallery`, 'Gallery'],
    [`${api}/dev/mail`, 'E-mails that were sent'],
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Preview: ${escaped(campaign.title)}</title><style>${style}</style></head><body>
<header><h1>${escaped(campaign.title)} · ${escaped(campaign.company)}</h1>
<p>Until ${campaign.endsOn} in ${escaped(campaign.timeZone)}. Sign in with any address at ${campaign.emailDomains.map(escaped).join(' or ')}; the code is among the e-mails.</p>
<nav>${links.map(([href, words]) => `<a href="${href}">${words}</a>`).join('')}</nav></header>
<main>${faultList(faults)}
<div lang="${campaign.languages[0]}">${campaign.pillars.map(pillarSection).join('\n')}</div></main>
<script>
let seen = false;
new EventSource('/changes').onopen = () => { if (seen) location.reload(); seen = true; };
</script></body></html>`;
}

function faultList(faults: readonly PackFault[]): string {
  if (!faults.length) return '<p class="well">Everything is in order.</p>';
  const items = faults.map(
    ({ file, place, message }) =>
      `<li><b>${escaped([file, place].filter(Boolean).join(', '))}</b>: ${escaped(message)}</li>`,
  );
  return `<ul class="faults">${items.join('')}</ul>`;
}

function pillarSection({ key, label, line, statuses }: Pillar): string {
  const { accent, tint, deep, onAccent } = pillarColoursOrDefault(key).screen;
  const figures = statuses.map(
    (status) =>
      `<figure><img loading="lazy" width="270" height="338" src="/poster/${key}/${status.key}" alt="Poster: ${escaped(status.label)}"><figcaption>${escaped(status.label)}<br><small>${status.scene}</small></figcaption></figure>`,
  );
  return `<section style="background:${tint};color:${deep}"><h2 style="background:${accent};color:var(--${onAccent})">${escaped(label)} <small>${escaped(line)}</small></h2>
<div>${figures.join('')}</div><img loading="lazy" width="600" height="315" src="/card/${key}/${statuses[0].key}" alt="The card of a share link"></section>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const style = `:root{--ink:#141a29;--paper:#fdfaf4}*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,.well,.faults{padding:24px 32px;margin:0}h1{margin:0}nav{display:flex;flex-wrap:wrap;gap:20px}a{color:inherit}
.well{background:#d9f2df}.faults{background:#fbdcd7;list-style:none}section{padding-bottom:32px}
h2{margin:0 0 24px;padding:16px 32px}h2 small{font-weight:400}section>div{display:flex;flex-wrap:wrap;gap:20px;padding:0 32px 24px}
figure{margin:0}section>img{margin-left:32px;max-width:calc(100% - 64px);height:auto}img{display:block;background:#0001}`;

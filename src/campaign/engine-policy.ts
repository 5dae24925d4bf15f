// Which hosted engines may draw the campaign's pictures: the companies, their locations, what they receive, and who
// approved them. None by default.

/** The kinds of hosted engine that the product can talk to. */
export const hostedProviderKinds = ['openai', 'google', 'black-forest-labs', 'openai-compatible'] as const;
export type HostedProviderKind = (typeof hostedProviderKinds)[number];

export type HostedEngineApproval = {
  provider: HostedProviderKind;
  /** The company behind it, as the privacy page names it. */
  company: string;
  /** The hosts of its API, as they stand in an address: photos go to these and to no other. */
  hosts: readonly string[];
  /** Where it works, as it reads after "in": `the European Union`. */
  region: string;
  /** What may leave the house. An engine needs both: the words are the description of the scene. */
  sends: readonly ('photos' | 'words')[];
  /** How long it keeps them, as it reads after "keeps them": `for 30 days at most`. */
  keeps: string;
  /** Who agreed to all this for the company, as the privacy page names them, and on which days it holds (YYYY-MM-DD, UTC). */
  signedOff: { by: string; on: string; until?: string };
};

export type HostedEngineApprovals = { hosted: readonly HostedEngineApproval[] };

/**
 * Why no photo may go to this provider at this address now, as a sentence that says what to change; undefined where it may.
 */
export function findHostedEngineRefusal(
  policy: HostedEngineApprovals,
  { provider, url, now }: { provider: HostedProviderKind; url: string; now: Date },
): string | undefined {
  const { protocol, hostname } = new URL(url);
  const named = policy.hosted.filter((engine) => engine.provider === provider);
  const engine = named.find(({ hosts }) => hosts.includes(hostname));
  const there = `${provider} at ${hostname}`;
  if (!engine)
    return named.length
      ? `The campaign’s policy allows ${provider} at ${named.flatMap(({ hosts }) => hosts).join(', ')}, not at ${hostname}: change the address, or add the host under engines.hosted in the campaign’s campaign.json.`
      : `The campaign’s policy does not allow ${there}: name it under engines.hosted in the campaign’s campaign.json, with who signed it off.`;
  if (protocol !== 'https:' && !isThisMachine(hostname))
    return `Photos may go to ${hostname} only over https: change the address.`;
  const missing = (['photos', 'words'] as const).filter((item) => !engine.sends.includes(item));
  if (missing.length)
    return `The campaign’s policy lets no ${missing.join(' and no ')} go to ${there}, and without them it can’t draw: change its sends in the campaign’s campaign.json.`;
  return signOffRefusal(engine, now);
}

function signOffRefusal(
  { provider, signedOff: { by, on, until } }: HostedEngineApproval,
  now: Date,
): string | undefined {
  const today = now.toISOString().slice(0, 10);
  const renew = 'renew signedOff in the campaign’s campaign.json.';
  if (!by.trim()) return `Nobody has signed off ${provider} for this campaign: ${renew}`;
  if (today < on) return `${by} signed off ${provider} from ${on} on, and it is ${today}.`;
  if (until && today > until) return `${by} signed off ${provider} until ${until}, and it is ${today}: ${renew}`;
  return undefined;
}

/** A gateway beside us is reached without a network that could be listened to. */
function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** What the privacy page says about where pictures are made, one paragraph each. */
export function enginePrivacyParagraphs(policy: HostedEngineApprovals, company: string): string[] {
  if (policy.hosted.length) return hostedEngineAgreementParagraphs(policy, company);
  return [`Your photos and your picture never leave ${company}’s own servers to be made.`];
}

/** What a person must know, and agree to, of each engine of another company; nothing where none is allowed. */
export function hostedEngineAgreementParagraphs({ hosted }: HostedEngineApprovals, company: string): string[] {
  return hosted.map(({ company: maker, region, sends, keeps, signedOff }) => {
    const sent = sends.map((item) => what[item]).join(' and ');
    return `To make your picture, ${sent} may be sent to ${maker} in ${region}, which keeps them ${keeps}. Your name and your e-mail address are not sent. ${signedOff.by} agreed to this for ${company} on ${inWords(signedOff.on)}.`;
  });
}

const what = {
  photos: 'your three photos',
  words: 'a description of the scene that follows from your answers',
} as const;

function inWords(day: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

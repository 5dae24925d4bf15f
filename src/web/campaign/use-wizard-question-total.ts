// Whether the wizard asks the third question: the campaign decides, and where it leaves that to the engine, the server.
import { campaign } from '#campaign/campaign.ts';
import { useInstallationSettingsQuery } from '#web/client/settings.ts';
import type { QuestionCount } from './wizard-rules.ts';

/** While the server's answer is on its way, the campaign's wish counts. */
export function useWizardQuestionTotal(): QuestionCount {
  const depends = campaign.thirdQuestion === 'whenUsed';
  const { data: settings } = useInstallationSettingsQuery(depends);
  return depends && !settings?.asksRepresentation ? 2 : 3;
}

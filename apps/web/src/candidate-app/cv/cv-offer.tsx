import { candidateAppBase } from '@marula/contract/candidate-app-paths';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { cvPath } from './cv-path';

/** For who has told nothing of their work yet: the shortest way is a paper they have already. */
export const CvOffer = () => (
  <Notice
    icon="upload"
    title={m.candidate_app_cv_offer()}
    act={
      <Button look="outline" icon="camera" href={candidateAppBase + cvPath}>
        {m.candidate_app_cv_offer_act()}
      </Button>
    }
  >
    {m.candidate_app_cv_offer_text()}
  </Notice>
);

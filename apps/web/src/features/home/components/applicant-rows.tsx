import { m } from '@/paraglide/messages';
import { PictureRow } from './picture-row';

export function ApplicantRows() {
  return (
    <>
      <PictureRow
        title={m.home_applicant_1_name()}
        note={m.home_applicant_1()}
        end={m.home_applicant_1_match()}
        strong
      />
      <PictureRow
        title={m.home_applicant_2_name()}
        note={m.home_applicant_2()}
        end={m.home_applicant_2_match()}
        strong={false}
      />
      <PictureRow
        title={m.home_applicant_3_name()}
        note={m.home_applicant_3()}
        end={m.home_applicant_3_match()}
        strong={false}
      />
    </>
  );
}

import { m } from '@/paraglide/messages';
import { PictureRow } from './picture-row';

export function ApplicantRows() {
  return (
    <>
      <PictureRow title="Thandi M." note={m.home_applicant_1()} end="86 %" strong />
      <PictureRow title="Peter B." note={m.home_applicant_2()} end="74 %" strong={false} />
      <PictureRow title="Grace K." note={m.home_applicant_3()} end="61 %" strong={false} />
    </>
  );
}

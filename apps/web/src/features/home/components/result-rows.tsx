import { m } from '@/paraglide/messages';
import { PictureRow } from './picture-row';

export function ResultRows() {
  return (
    <>
      <PictureRow title={m.home_result_1()} note={m.home_result_1_place()} end={m.home_result_1_pay()} strong />
      <PictureRow title={m.home_result_2()} note={m.home_result_2_place()} end={m.home_result_2_pay()} strong={false} />
      <PictureRow title={m.home_result_3()} note={m.home_result_3_place()} end={m.home_result_3_pay()} strong={false} />
    </>
  );
}

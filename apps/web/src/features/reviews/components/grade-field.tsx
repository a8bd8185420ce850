import { NumberInput, SegmentedControl, Text } from '@mantine/core';
import { videoLimits } from '@marula/contract/limits';
import { notEnough } from '@marula/contract/review-words';
import { m } from '@/paraglide/messages';

/** What is chosen so far. Empty: a number that is not typed yet. */
export type ChosenGrade = number | typeof notEnough | '';

export const isGrade = (grade: ChosenGrade): grade is number | typeof notEnough =>
  grade === notEnough ||
  (typeof grade === 'number' && Number.isInteger(grade) && grade >= 0 && grade <= videoLimits.maxGrade);

interface GradeFieldProps {
  agreed: boolean;
  grade: ChosenGrade;
  missing: boolean;
  onGrade: (grade: ChosenGrade) => void;
}

/** ‘Not enough to say’ is a grade; where nobody agreed to one there is nothing to choose. */
export function GradeField({ agreed, grade, missing, onGrade }: GradeFieldProps) {
  if (!agreed) return <Text size="sm">{m.reviews_grade_refused()}</Text>;
  const most = videoLimits.maxGrade;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={m.reviews_grade()}
        value={grade === notEnough ? notEnough : 'number'}
        onChange={(chosen) => onGrade(chosen === notEnough ? notEnough : '')}
        data={[
          { value: notEnough, label: m.reviews_grade_not_enough() },
          { value: 'number', label: m.reviews_grade_give() },
        ]}
      />
      {grade !== notEnough && (
        <NumberInput
          label={m.reviews_grade_number({ most })}
          value={grade}
          allowDecimal={false}
          error={missing && m.reviews_grade_missing({ most })}
          onChange={(typed) => onGrade(typeof typed === 'number' ? typed : '')}
        />
      )}
    </>
  );
}

import type { FormEvent, ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import classes from './step-form.module.css';

interface StepFormProps {
  children: ReactNode;
  saving: { isPending: boolean; error: Error | null };
  /** False while what cannot be left out is missing. */
  ready?: boolean;
  onSave: () => void;
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void;
}

/** A form that is saved by itself. What was typed stays in it until it is. */
export const StepForm = ({ children, saving, ready = true, onSave, onCancel }: StepFormProps) => (
  <form
    className={classes.form}
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSave();
    }}
  >
    {children}
    {saving.error && (
      <Notice icon="triangle-alert" tone="danger" role="alert" title={m.candidate_app_profile_not_saved()}>
        {saving.error.message}
      </Notice>
    )}
    <div className={classes.acts}>
      <Button type="submit" size="lg" wide disabled={saving.isPending || !ready}>
        {saving.isPending ? m.candidate_app_profile_saving() : m.candidate_app_profile_save()}
      </Button>
      {onCancel && (
        <Button look="quiet" wide onClick={onCancel}>
          {m.candidate_app_profile_cancel()}
        </Button>
      )}
    </div>
  </form>
);

/** What a step is for, above its fields. */
export const StepIntro = ({ children }: { children: ReactNode }) => <p className={classes.intro}>{children}</p>;

/** Fields that belong together, under a heading of their own. */
export const FieldGroup = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{title}</legend>
    {text && <p className={classes.intro}>{text}</p>}
    {children}
  </fieldset>
);

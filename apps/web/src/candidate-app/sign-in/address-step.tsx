import { phoneFrom } from '@marula/contract/phones';
import { type FormEvent, useState } from 'react';
import { config } from '@/lib/config';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { EmailField } from './email-field';
import { signUpSteps } from './next-path';
import { PhoneField } from './phone-field';
import { ProviderButtons } from './provider-buttons';
import classes from './sign-in.module.css';
import { troubleWords } from './trouble-words';
import type { Address, SignIn } from './use-sign-in';

const form = 'address';

/** The phone number first, where text messages can be sent; the other way is always beside it. */
const ways = {
  phone: {
    title: m.candidate_app_phone_title,
    text: m.candidate_app_phone_text,
    other: 'email',
    otherWords: m.candidate_app_phone_use_email,
    icon: 'mail',
  },
  email: {
    title: m.candidate_app_address_title,
    text: m.candidate_app_address_text,
    other: 'phone',
    otherWords: m.candidate_app_phone_use_phone,
    icon: 'smartphone',
  },
} as const;

const addressOf = (way: AddressKind, typed: string): Address | undefined => {
  if (way === 'email') return typed.includes('@') ? { email: typed.trim() } : undefined;
  const phone = phoneFrom(typed, getTenant());
  return phone ? { phone } : undefined;
};

export type AddressKind = keyof typeof ways;

interface AddressStepProps {
  signIn: SignIn;
  way: AddressKind;
  onWay: (way: AddressKind) => void;
  onLeave: () => void;
}

export function AddressStep({ signIn, way, onWay, onLeave }: AddressStepProps) {
  const [typed, setTyped] = useState('');
  const { title, text, other, otherWords, icon } = ways[way];
  const address = addressOf(way, typed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (address) void signIn.send(address);
  };
  const change = () => {
    signIn.forgetTrouble();
    setTyped('');
    onWay(other);
  };
  const field = { value: typed, onChange: setTyped, error: troubleWords(signIn) };
  return (
    <Flow
      title={m.candidate_app_sign_in()}
      now={1}
      of={signUpSteps}
      closes
      onBack={onLeave}
      foot={
        <>
          <Button type="submit" form={form} size="lg" wide disabled={signIn.busy || !address}>
            {m.candidate_app_next()}
          </Button>
          <Button look="outline" size="lg" wide onClick={onLeave}>
            {m.candidate_app_sign_up_look()}
          </Button>
        </>
      }
    >
      <div className={classes.head}>
        <h1>{title()}</h1>
        <p>{text()}</p>
      </div>
      <form id={form} onSubmit={send}>
        {way === 'phone' ? <PhoneField {...field} /> : <EmailField {...field} />}
      </form>
      {config.phoneSignIn && (
        <Button look="quiet" wide icon={icon} onClick={change}>
          {otherWords()}
        </Button>
      )}
      <ProviderButtons />
    </Flow>
  );
}

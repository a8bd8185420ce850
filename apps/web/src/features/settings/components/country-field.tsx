import { Anchor, Input } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import classes from './country-field.module.css';

/** Read, never changed: and why. */
export const CountryField = ({ country }: { country: string }) => (
  <Input.Wrapper
    label={m.settings_company_country()}
    labelElement="div"
    description={
      <>
        {m.settings_company_country_why()}{' '}
        <Anchor component={Link} to="/contact" inherit underline="always">
          {m.settings_company_country_contact()}
        </Anchor>
      </>
    }
    inputWrapperOrder={['label', 'input', 'description']}
  >
    <p className={classes.country}>{country}</p>
  </Input.Wrapper>
);

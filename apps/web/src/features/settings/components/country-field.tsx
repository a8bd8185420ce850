import { Anchor, Box, Input } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';

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
    <Box component="p" mb={4}>
      {country}
    </Box>
  </Input.Wrapper>
);

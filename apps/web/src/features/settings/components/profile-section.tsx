import { SimpleGrid, TextInput } from '@mantine/core';
import type { Employer, EmployerChanges } from '@marula/contract/employers.contract';
import { storage } from '@marula/contract/file-limits';
import { textLimits } from '@marula/contract/limits';
import { phoneFrom } from '@marula/contract/phones';
import { z } from 'zod';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { getTenant } from '@/lib/tenant';
import { toast } from '@/lib/toast';
import { pictureWords, usePicture } from '@/lib/use-picture';
import { m } from '@/paraglide/messages';
import { PictureField } from '@/ui/picture-field';
import { nameOf } from '../person-name';
import { useUpdateMe } from '../settings.account.mutations';
import { SectionForm } from './section-form';
import { SettingsSection } from './settings-section';

function Picture({ me }: { me: Employer }) {
  const { mutateAsync } = useUpdateMe(me.id);
  const save = (profile_image: string | null) => mutateAsync({ profile_image });
  const picture = usePicture({ bucket: storage.buckets.profileImages, name: me.id, save });
  return (
    <PictureField
      label={m.settings_profile_picture()}
      name={nameOf(me)}
      image={me.profile_image}
      {...pictureWords()}
      {...picture}
    />
  );
}

const phone = z.string().refine((typed) => !typed.trim() || phoneFrom(typed, getTenant()) !== null);

export function ProfileSection({ me }: { me: Employer }) {
  const update = useUpdateMe(me.id);
  const form = useForm({
    initialValues: {
      first_name: me.first_name,
      last_name: me.last_name,
      contact_number: me.contact_number ?? '',
    },
    rules: {
      first_name: rules.required(m.settings_profile_first_name()),
      last_name: rules.required(m.settings_profile_last_name()),
      contact_number: rules.valid(m.settings_profile_phone(), phone),
    },
  });
  const save = ({ first_name, last_name, contact_number }: typeof form.values) => {
    const changes: EmployerChanges = { first_name, last_name, contact_number: contact_number.trim() || null };
    update.mutate(changes, {
      onSuccess: (saved) => {
        form.setFieldValue('contact_number', saved.contact_number ?? '');
        toast.success(m.settings_saved());
      },
    });
  };
  const name = { maxLength: textLimits.name, required: true };
  return (
    <SettingsSection title={m.settings_profile()} text={m.settings_profile_text()}>
      <SectionForm form={form} onSubmit={save} act={m.settings_save()} busy={update.isPending} error={update.error}>
        <Picture me={me} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
          <TextInput
            label={m.settings_profile_first_name()}
            autoComplete="given-name"
            {...name}
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={m.settings_profile_last_name()}
            autoComplete="family-name"
            {...name}
            {...form.getInputProps('last_name')}
          />
        </SimpleGrid>
        <TextInput
          type="tel"
          label={m.settings_profile_phone()}
          placeholder={m.settings_profile_phone_example()}
          autoComplete="tel"
          maxLength={textLimits.phone}
          {...form.getInputProps('contact_number')}
        />
      </SectionForm>
    </SettingsSection>
  );
}

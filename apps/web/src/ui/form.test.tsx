import { MantineProvider, Select, TextInput } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { rules } from '@/lib/form/rules';
import { useForm } from '@/lib/form/use-form';
import { Form } from './form';

function Example({ onSubmit = () => {} }: { onSubmit?: (values: { email: string; role: string }) => void }) {
  const form = useForm({
    initialValues: { email: '', role: 'User' },
    rules: { email: rules.email(), role: rules.required('Role') },
    choices: ['role'],
  });
  return (
    <MantineProvider env="test">
      <Form form={form} onSubmit={onSubmit} announce={(errors) => `The form has errors: ${errors}`}>
        <TextInput label="Email" {...form.getInputProps('email')} />
        <Select label="Role" data={['User', 'Admin']} allowDeselect {...form.getInputProps('role')} />
        <button type="submit">Send</button>
      </Form>
    </MantineProvider>
  );
}

it('says nothing while somebody types, and speaks when the field is left', async () => {
  render(<Example />);
  await userEvent.type(screen.getByLabelText('Email'), 'nomvula@');
  expect(screen.queryByText('A valid email address is required')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('A valid email address is required')).toBeTruthy();
});

it('keeps the message until the field has been checked again', async () => {
  render(<Example />);
  const email = screen.getByLabelText('Email');
  await userEvent.type(email, 'x');
  await userEvent.tab();
  await userEvent.type(email, '@bakery.co.za');
  expect(screen.getByText('A valid email address is required')).toBeTruthy();
  await userEvent.tab();
  expect(screen.queryByText('A valid email address is required')).toBeNull();
});

it('checks a choice with the change itself', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
  await userEvent.click(await screen.findByRole('option', { name: 'User' }));
  expect(await screen.findByText('Role is required')).toBeTruthy();
});

it('moves to the first wrong field and reads the errors out', async () => {
  const onSubmit = vi.fn();
  render(<Example onSubmit={onSubmit} />);
  await userEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect(screen.getByRole('alert').textContent).toBe('The form has errors: The email field is required');
  expect(onSubmit).not.toHaveBeenCalled();
});

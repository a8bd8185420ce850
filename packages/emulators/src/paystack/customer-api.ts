import type { FastifyInstance } from 'fastify';
import { answer, refusal } from './answers.ts';
import { authorizationOf } from './charge-authorization.ts';
import { customerOf, wireCustomer } from './customers.ts';
import { type Body, textOf } from './input.ts';
import type { Paystack, StoredCustomer } from './state.ts';

type Named = { Params: { named: string } };

export function addCustomerApi(app: FastifyInstance, paystack: Paystack): void {
  const find = (named: string) =>
    paystack.state.customers.find(({ email, customer_code }) => email === named || customer_code === named);

  app.post<{ Body: Body }>('/customer', (request, reply) => {
    const email = textOf(request.body?.email);
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      return refusal(reply, '"email" must be a valid email', { code: 'invalid_params' });
    const made = change(customerOf(paystack, email), request.body);
    return answer(reply, 'Customer created', { transactions: [], subscriptions: [], authorizations: [], ...made });
  });

  app.get<Named>('/customer/:named', (request, reply) => {
    const found = find(request.params.named);
    if (!found) return refusal(reply, 'Customer not found', { status: 404, code: 'customer_not_found' });
    const authorizations = paystack.state.authorizations
      .filter(({ email, active }) => email === found.email && active)
      .map(({ wire }) => wire);
    return answer(reply, 'Customer retrieved', { ...wireCustomer(found), identified: false, authorizations });
  });

  app.put<Named & { Body: Body }>('/customer/:named', (request, reply) => {
    const found = find(request.params.named);
    if (!found) return refusal(reply, 'Customer not found', { status: 404, code: 'customer_not_found' });
    return answer(reply, 'Customer updated', change(found, request.body));
  });

  /** What verify said of a payment stays: it is `reusable` there for ever. */
  app.post<{ Body: Body }>('/customer/authorization/deactivate', (request, reply) => {
    const code = textOf(request.body?.authorization_code);
    const emails = paystack.state.customers.map(({ email }) => email);
    const found = [undefined, ...emails].map((email) => authorizationOf(paystack, code, email)).find(Boolean);
    if (!found) return refusal(reply, 'Authorization code not found.', { status: 404, code: 'not_found' });
    found.active = false;
    return answer(reply, 'Authorization has been deactivated');
  });
}

function change(customer: StoredCustomer, body: Body) {
  for (const key of ['first_name', 'last_name', 'phone'] as const)
    if (body[key] !== undefined) customer[key] = textOf(body[key]);
  return wireCustomer(customer);
}

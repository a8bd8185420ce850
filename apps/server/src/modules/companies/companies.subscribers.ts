import { subscriber } from '../../core/module.ts';
import { publish } from '../../realtime/publish.ts';
import { presentToTeam } from './companies.presenter.ts';
import { companiesRepository } from './companies.repository.ts';
import { removeFiles } from './companies.tasks.ts';

export const echoCompany = subscriber({
  name: 'companies.echo',
  on: ['company.updated', 'credit.claimed'],
  async handle(tx, event) {
    const { company_id } = event.payload;
    const company = await companiesRepository(tx).findById(company_id);
    if (!company) return;
    const to = { channel: 'company', id: company_id, event: 'company' } as const;
    await publish(tx, event, to, { action: 'updated', row: presentToTeam(company) });
  },
});

export const clearFiles = subscriber({
  name: 'companies.clear-files',
  on: ['company.deleted'],
  handle: (tx, { payload: { company_id } }, deps) => deps.tasks.send(tx, removeFiles, { company_id }),
});

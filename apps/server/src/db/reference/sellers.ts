import { tenants } from '@marula/contract/tenants';

/** Who sells, as tax invoices say. These are examples: an operator enters their own before any money moves. */
export const sellers = [
  {
    work_country_id: tenants.ZA.work_country_id,
    name: 'Marula (Pty) Ltd',
    address: '1 Example Street, Cape Town 8001',
    registration_number: '2026/000000/07',
    tax_number: '4000000000',
    invoice_series: 'MRZ',
  },
  {
    work_country_id: tenants.ZM.work_country_id,
    name: 'Marula Zambia Limited',
    address: '1 Example Road, Lusaka 10101',
    registration_number: '120260000000',
    tax_number: '1000000000',
    invoice_series: 'MRM',
  },
];

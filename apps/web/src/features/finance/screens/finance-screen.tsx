import { Tabs } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { InvoicesPart } from '../components/invoices-part';
import { type PartProps, PaymentsPart } from '../components/payments-part';
import { ProofPart } from '../components/proof-part';
import { RefundsPart } from '../components/refunds-part';
import { RevenuePart } from '../components/revenue-part';
import { type FinancePart, financeParts } from '../finance-search';

const partWords: Record<FinancePart, () => string> = {
  payments: m.finance_tab_payments,
  refunds: m.finance_tab_refunds,
  invoices: m.finance_tab_invoices,
  proof: m.finance_tab_proof,
  revenue: m.finance_tab_revenue,
};

const partOf: Record<FinancePart, (props: PartProps) => React.ReactNode> = {
  payments: (props) => <PaymentsPart {...props} />,
  refunds: () => <RefundsPart />,
  invoices: (props) => <InvoicesPart {...props} />,
  proof: () => <ProofPart />,
  revenue: (props) => <RevenuePart {...props} />,
};

interface FinanceScreenProps extends PartProps {
  onPart: (part: FinancePart) => void;
}

/** All money of all companies: what came, what goes back, its papers, its proof and its sums. */
export function FinanceScreen({ search, onSearch, onPart }: FinanceScreenProps) {
  const part = search.part ?? 'payments';
  const change = (value: string | null) => {
    const chosen = financeParts.find((one) => one === value);
    if (chosen) onPart(chosen);
  };
  return (
    <WorkArea>
      <PageHeader title={m.finance_title()} />
      <Tabs value={part} onChange={change}>
        <Tabs.List aria-label={m.finance_tabs()} mb="md">
          {financeParts.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {partWords[one]()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={part}>{partOf[part]({ search, onSearch })}</Tabs.Panel>
      </Tabs>
    </WorkArea>
  );
}

import type { Invitation } from '@marula/contract/invites.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './entry.module.css';

/** Who invites to what. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { company, role, invited_by } = invitation;
  return (
    <div className={`${layout.row} ${layout.card} ${classes.card}`}>
      {company.logo && <img src={company.logo} alt="" />}
      <div>
        <strong>{company.name}</strong>
        <span className={layout.note}>
          {invited_by ? m.identity_invited_by({ name: invited_by, role }) : m.identity_invited_as({ role })}
        </span>
      </div>
    </div>
  );
}

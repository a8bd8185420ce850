import type { Employer } from '@marula/contract/employers.contract';
import { useMe } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { nameOf } from '../person-name';
import { RemoveMember } from './remove-member';
import { RoleSelect, useMayOver } from './role-select';
import { Row, Rows } from './row';

function MemberRow({ member }: { member: Employer }) {
  const own = useMe()?.id === member.id;
  const may = useMayOver(member);
  const name = nameOf(member);
  return (
    <Row
      lead={<Face name={name} image={member.profile_image} />}
      title={own ? `${name} (${m.settings_team_you()})` : name}
      text={member.email}
    >
      <RoleSelect member={member} />
      {may.remove && <RemoveMember member={member} />}
    </Row>
  );
}

export const MemberList = ({ members }: { members: readonly Employer[] }) => (
  <Rows label={m.settings_team_members()}>
    {members.map((member) => (
      <MemberRow key={member.id} member={member} />
    ))}
  </Rows>
);

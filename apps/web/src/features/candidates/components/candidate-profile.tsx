import { Button, Group, Stack, Text } from '@mantine/core';
import type { CandidateDetail } from '@marula/contract/candidates.search.contract';
import { applicationStatusIds, statusName } from '@marula/contract/statuses';
import { Link } from '@tanstack/react-router';
import { StatusMark } from '@/domain/status-mark';
import { useCan } from '@/lib/auth/ability';
import { useOpenChat } from '@/lib/open-chat';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/panel';
import { ApplicationMatch } from './application-match';
import { FelixOnVideo } from './felix-on-video';
import classes from './profile.module.css';
import { Documents, Education, History } from './profile-entry';
import { ProfileFacts } from './profile-facts';
import { Languages, References, Vehicles, VideoPart } from './profile-parts';
import { SkillBadge } from './skill-badge';

const Skills = ({ skills }: CandidateDetail['skills']) => (
  <Group gap={6} align="stretch">
    {skills.map((pieces) => {
      const text = pieces.map((piece) => piece.text).join('');
      return (
        <SkillBadge key={text} size="lg">
          {text}
        </SkillBadge>
      );
    })}
  </Group>
);

/** Who has only been invited can be written to once they apply. */
function Message({ application_id, status_id, title }: CandidateDetail['applications'][number]) {
  const chat = useOpenChat();
  const may = useCan('create', 'Chat');
  if (!may || status_id === applicationStatusIds.Invited) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.message}
      leftSection={<Icon name="message-circle" size={16} />}
      aria-label={m.candidates_message_about({ title })}
      loading={chat.isPending}
      onClick={() => chat.mutate({ application_id, private: false })}
    >
      {m.candidates_message()}
    </Button>
  );
}

const Pipeline = ({ applications, name }: Pick<CandidateDetail, 'applications'> & { name: string }) => (
  <Stack component="ul" gap={16}>
    {applications.map((application) => {
      const { application_id, title, status_id, job_id } = application;
      const status = statusName(status_id);
      return (
        <Stack component="li" key={application_id} gap={2}>
          <Link to="/dashboard/applications" search={{ status: status_id, job_id, open: application_id }}>
            {title}
          </Link>
          {status && <StatusMark status={status}>{m.candidates_status({ status })}</StatusMark>}
          <Message {...application} />
          <ApplicationMatch application={application} name={name} />
        </Stack>
      );
    })}
  </Stack>
);

const Words = ({ title, text }: { title: string; text: string }) =>
  text && (
    <Panel title={title}>
      <Text className={`${layout.breaks} ${layout.lines}`}>{text}</Text>
    </Panel>
  );

function Aside({ detail }: { detail: CandidateDetail }) {
  const { candidate, applications } = detail;
  return (
    <Stack gap={16} miw={0}>
      {applications.length > 0 && (
        <Panel title={m.candidates_part_pipeline()}>
          <Pipeline applications={applications} name={candidate.first_name} />
        </Panel>
      )}
      <Panel title={m.candidates_part_facts()}>
        <ProfileFacts detail={detail} />
      </Panel>
      {candidate.languages.length > 0 && (
        <Panel title={m.candidates_part_languages()}>
          <Languages languages={candidate.languages} />
        </Panel>
      )}
      {candidate.documents.length > 0 && (
        <Panel title={m.candidates_part_documents()}>
          <Documents documents={candidate.documents} />
        </Panel>
      )}
      {candidate.vehicles.length > 0 && (
        <Panel title={m.candidates_part_vehicles()}>
          <Vehicles vehicles={candidate.vehicles} />
        </Panel>
      )}
    </Stack>
  );
}

/** What the company may see of somebody; a part that says nothing is left out. */
export function CandidateProfile({ detail }: { detail: CandidateDetail }) {
  const { candidate, skills, known } = detail;
  return (
    <div className={classes.root}>
      <Stack gap={16} miw={0}>
        {!known && (
          <Text py={12} px={16} bdrs="lg" bg="var(--marula-sunken)" role="note">
            {m.candidates_private({ name: candidate.first_name })}
          </Text>
        )}
        {skills.skills.length > 0 && (
          <Panel title={m.candidates_part_skills()}>
            <Skills {...skills} />
          </Panel>
        )}
        <Words title={m.candidates_part_about()} text={candidate.extra_info.about_you} />
        <Words title={m.candidates_part_ideal()} text={candidate.extra_info.ideal_job} />
        {candidate.video && (
          <Panel title={m.candidates_video()}>
            <VideoPart video={candidate.video} />
            <FelixOnVideo id={candidate.id} />
          </Panel>
        )}
        {candidate.job_history.length > 0 && (
          <Panel title={m.candidates_part_history()}>
            <History entries={candidate.job_history} />
          </Panel>
        )}
        {candidate.education.length > 0 && (
          <Panel title={m.candidates_part_education()}>
            <Education entries={candidate.education} />
          </Panel>
        )}
        {candidate.references.length > 0 && (
          <Panel title={m.candidates_part_references()}>
            <References references={candidate.references} />
          </Panel>
        )}
      </Stack>
      <Aside detail={detail} />
    </div>
  );
}

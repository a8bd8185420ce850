import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { Candidate } from '@marula/contract/candidates.contract';
import { formatMoney } from '@marula/contract/formats';
import { videoLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './profile.module.css';

export const Languages = ({ languages }: Pick<Candidate, 'languages'>) => (
  <Stack component="ul" gap={16}>
    {languages.map(({ language, proficiency, recording_url }) => (
      <li key={language.id}>
        <Text>{m.candidates_language({ language: language.name, level: proficiency.name })}</Text>
        {recording_url && (
          // biome-ignore lint/a11y/useMediaCaption: people speak here to be heard; nobody has written it down.
          <audio
            className={classes.audio}
            controls
            preload="none"
            src={recording_url}
            aria-label={m.candidates_recording({ language: language.name })}
          />
        )}
      </li>
    ))}
  </Stack>
);

const covers = ({ insurance_cover, general_public_cover, passenger_cover, currency }: Candidate['vehicles'][number]) =>
  [
    [insurance_cover, m.candidates_cover_insurance] as const,
    [general_public_cover, m.candidates_cover_public] as const,
    [passenger_cover, m.candidates_cover_passenger] as const,
  ].flatMap(([amount, words]) => (amount === null ? [] : [words({ amount: formatMoney(amount, currency) })]));

export const Vehicles = ({ vehicles }: Pick<Candidate, 'vehicles'>) => (
  <Stack component="ul" gap={16}>
    {vehicles.map((vehicle) => (
      <Group
        key={`${vehicle.make} ${vehicle.model} ${vehicle.type}`}
        component="li"
        gap="sm"
        align="stretch"
        wrap="nowrap"
        className={classes.vehicle}
      >
        {vehicle.image_url && <img src={vehicle.image_url} alt="" loading="lazy" />}
        <div>
          <Text fw={550}>{`${vehicle.make} ${vehicle.model}`}</Text>
          <Text c="dimmed">
            {[
              vehicle.type,
              ...(vehicle.number_of_seats ? [m.candidates_seats({ count: vehicle.number_of_seats })] : []),
              ...(vehicle.public_operating_permit ? [m.candidates_permit()] : []),
              ...covers(vehicle),
            ].join(' · ')}
          </Text>
        </div>
      </Group>
    ))}
  </Stack>
);

export function VideoPart({ video }: { video: NonNullable<Candidate['video']> }) {
  return (
    <div className={classes.video}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said stands below it as text. */}
      <video controls preload="metadata" src={video.video_url} aria-label={m.candidates_video()} />
      {video.grade !== null && (
        <Text fw={550}>{m.candidates_video_grade({ grade: video.grade, of: videoLimits.maxGrade })}</Text>
      )}
      {video.feedback && <Text>{video.feedback}</Text>}
      {video.transcript && (
        <details>
          <summary>{m.candidates_video_transcript()}</summary>
          <Text className={`${layout.breaks} ${layout.lines}`}>{video.transcript}</Text>
        </details>
      )}
    </div>
  );
}

export const References = ({ references }: Pick<Candidate, 'references'>) => (
  <Stack component="ul" gap={16}>
    {references.map(({ name, title, email, contact_number, comment, status }) => (
      <li key={`${name} ${email}`}>
        <Text fw={550}>{title ? m.candidates_reference({ name, title }) : name}</Text>
        <Text c="dimmed">{m.candidates_reference_status({ status })}</Text>
        <Group component="span" gap="6px 12px" align="stretch">
          {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
          {contact_number && <Anchor href={`tel:${contact_number}`}>{contact_number}</Anchor>}
        </Group>
        {comment && <Text>{comment}</Text>}
      </li>
    ))}
  </Stack>
);

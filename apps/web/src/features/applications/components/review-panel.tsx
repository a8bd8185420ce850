import { Badge, Box, Group, Tabs, Text } from '@mantine/core';
import type {
  Application,
  ApplicationSource,
  DeclineReason,
  MatchExplanation,
} from '@marula/contract/applications.contract';
import type { CandidateDocument } from '@marula/contract/candidates.history.contract';
import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import type { Role } from '@marula/contract/permissions';
import { type ReactNode, useState } from 'react';
import { MatchCard } from '@/domain/match-card';
import { headlineOf, nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import { ToastLane } from '@/ui/toast-lane';
import { answered } from './answers';
import { areaOf, percentageOf, startOf } from './applicant-words';
import { type DecisionActs, DecisionBar } from './decision-bar';
import { ReviewAnswers } from './review-answers';
import type { ReviewBarProps } from './review-bar';
import { ReviewCv } from './review-cv';
import { ReviewFrame } from './review-frame';
import { type ApplicationEvent, ReviewHistory } from './review-history';
import classes from './review-panel.module.css';
import { useSwipe } from './use-swipe';

interface ReviewPanelProps extends DecisionActs, Omit<ReviewBarProps, 'candidate'> {
  application: Application;
  teamRole: Role;
  reasons: readonly DeclineReason[];
  questions: readonly Question[];
  /** What they wrote to go with it. */
  coverNote?: string;
  /** The link that they came by. */
  source?: ApplicationSource | null;
  /** What they said who asked for another look, and how it is answered. */
  contest?: ReactNode;
  events: readonly ApplicationEvent[];
  explanation?: MatchExplanation | undefined;
  /** Begins a message with a question; left out where there is nobody to write to yet. */
  onAsk?: ((asked: string) => void) | undefined;
  busy?: boolean;
  /** By the key; closes, where it is left out. */
  onEscape?: () => void;
  onNote: (text: string) => void;
  onOpenDocument: (document: CandidateDocument) => void;
}

const sourceOf = ({ channel, name }: ApplicationSource) => name ?? m.jobs_source({ channel });

function Who({ application, source }: Pick<ReviewPanelProps, 'application' | 'source'>) {
  const { candidate } = application;
  return (
    <Group gap="sm" align="stretch" wrap="nowrap" pt={20} pb={16} px={20}>
      <Face name={nameOf(candidate)} image={candidate.profile_image} size={48} />
      <Box flex={1} miw={0}>
        <Box component="h2" fz="lg" lh="26px" className={layout.breaks}>
          {nameOf(candidate)}
        </Box>
        <Text lineClamp={2}>{headlineOf(candidate)}</Text>
        <Text c="dimmed">{areaOf(application)}</Text>
        <Text c="dimmed">{m.applications_can_start({ start: startOf(candidate) })}</Text>
        {source && (
          <Text c="dimmed" className={layout.breaks}>
            {m.applications_came_by({ source: sourceOf(source) })}
          </Text>
        )}
      </Box>
    </Group>
  );
}

function Detail(props: ReviewPanelProps & { tab: string; onTab: (tab: string) => void; writing: boolean }) {
  const { application, questions, coverNote = '', events, onNote, onOpenDocument, tab, onTab, writing } = props;
  const answers = answered(questions, application.questionnaire_answers);
  const flags = answers.filter(({ flagged }) => flagged).length;
  return (
    <Tabs value={tab} onChange={(value) => onTab(value ?? 'cv')} mt="xs">
      <Tabs.List className={classes.tabList}>
        <Tabs.Tab value="cv">{m.applications_tab_cv()}</Tabs.Tab>
        <Tabs.Tab
          value="answers"
          rightSection={
            flags > 0 && (
              <Badge size="sm" color="marula" c="var(--marula-warn)">
                {m.applications_flags({ count: flags })}
              </Badge>
            )
          }
        >
          {m.applications_tab_answers()}
        </Tabs.Tab>
        <Tabs.Tab value="history">{m.applications_tab_history()}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="cv">
        <ReviewCv candidate={application.candidate} onOpenDocument={onOpenDocument} />
      </Tabs.Panel>
      <Tabs.Panel value="answers">
        <ReviewAnswers answers={answers} coverNote={coverNote} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <ReviewHistory events={events} writing={writing} onNote={application.job.archived ? undefined : onNote} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** In a recruiter's order: who, the match, the CV, the answers, the history; the decision stays at the foot. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { application, explanation, onAsk, onStep } = props;
  const { first_name: name } = application.candidate;
  const [tab, setTab] = useState('cv');
  const [writing, setWriting] = useState(false);
  const swipe = useSwipe(onStep);
  const openTab = (next: string) => {
    setWriting(false);
    setTab(next);
  };
  return (
    <ReviewFrame
      {...props}
      candidate={application.candidate}
      label={m.applications_review({ name: nameOf(application.candidate) })}
    >
      {/* A new person starts at the top, with what was opened for the last one closed. */}
      <div key={application.id} className={layout.scroller} {...swipe}>
        <Who application={application} source={props.source ?? null} />
        {props.contest}
        <MatchCard
          percentage={percentageOf(application)}
          explanation={explanation}
          asking={onAsk && { name, ask: onAsk }}
        />
        <Detail {...props} tab={tab} onTab={openTab} writing={writing} />
      </div>
      <ToastLane level={2} />
      <DecisionBar
        {...props}
        onWriteNote={() => {
          setTab('history');
          setWriting(true);
        }}
      />
    </ReviewFrame>
  );
}

import { describe, expect, it } from 'vitest';
import { application } from './candidates.fixture.ts';
import * as example from './entities.fixture.ts';
import { roleRules } from './permissions.ts';
import { type ChannelName, channels, companyEvents, parseTopic } from './realtime.ts';
import { abilityFor } from './stored-rules.ts';
import { topicOf } from './topics.ts';

const { id, at } = example;
const envelope = { event_id: '1', at };
const names = Object.keys(channels) as ChannelName[];

describe('the company channel', () => {
  it('carries the ten kinds of event, and the invites of the team', () => {
    expect(Object.keys(companyEvents).toSorted()).toEqual(
      [
        ...['company', 'member', 'job', 'chat', 'application', 'payment', 'payment-method', 'subscription', 'bundle'],
        ...['post-allocation', 'invite'],
      ].toSorted(),
    );
    const carried = { ...channels.company.events, ...channels.billing.events };
    expect(Object.keys(carried).toSorted()).toEqual(Object.keys(companyEvents).toSorted());
  });

  it('keeps money from those who may not read it', () => {
    const [action, subject] = channels.billing.can;
    expect(abilityFor(roleRules.Admin).can(action, subject)).toBe(true);
    expect(abilityFor(roleRules.User).can(action, subject)).toBe(false);
    expect(Object.keys(channels.company.events)).not.toContain('payment');
  });

  it('sends the presented row, or the id of one that is gone', () => {
    const { company, job, member, 'post-allocation': allocation } = companyEvents;
    expect(company.safeParse({ ...envelope, action: 'updated', row: example.company }).success).toBe(true);
    expect(member.safeParse({ ...envelope, action: 'deleted', id }).success).toBe(true);
    expect(job.safeParse({ ...envelope, action: 'archived', row: example.job }).success).toBe(true);
    expect(job.safeParse({ ...envelope, action: 'archived', id }).success).toBe(false);
    expect(company.safeParse({ ...envelope, action: 'archived', row: example.company }).success).toBe(false);
    expect(allocation.safeParse({ ...envelope, row: example.postAllocations }).success).toBe(true);
  });

  it('marks every event, so that a repeat is known and order can be told', () => {
    const { member } = companyEvents;
    expect(member.safeParse({ action: 'deleted', id }).success).toBe(false);
  });
});

describe('the further channels', () => {
  it('are notifications, messages, deletions, matches, the activity log, private chats, and what is a candidate’s own', () => {
    expect(names.filter((name) => name !== 'company' && name !== 'billing').toSorted()).toEqual([
      ...['activity-log', 'application-deletions', 'candidate', 'chat', 'matches', 'messages', 'notifications'],
    ]);
  });

  it('carry what they are named after', () => {
    const { match } = channels.matches.events;
    const { deleted } = channels['application-deletions'].events;
    expect(match.safeParse({ ...envelope, row: { ...application.match, reasons: [] } }).success).toBe(true);
    expect(deleted.parse({ ...envelope, row: application }).row).toEqual({ id, job_id: id, profile_id: id });
  });

  it('close the activity log to Users', () => {
    const [action, subject] = channels['activity-log'].can;
    expect(abilityFor(roleRules.User).can(action, subject)).toBe(false);
  });
});

describe('a topic', () => {
  it.each(names)('of %s is read back as it was built', (channel) => {
    expect(parseTopic(topicOf(channel, id))).toEqual({ channel, id });
  });

  it.each([
    ...['', 'company', 'company:', 'company:*', `company:${id}:x`, ` company:${id}`, `Company:${id}`],
    ...[`company:${id.toUpperCase()}`, `realtime:company:${id}`, `constructor:${id}`, `__proto__:${id}`],
  ])('is not accepted as %j', (topic) => {
    expect(parseTopic(topic)).toBeNull();
  });
});

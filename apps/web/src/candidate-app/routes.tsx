import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { NotFound } from './shell/not-found';

const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

/** Each screen is a file of its own, asked for when somebody goes there. */
export const Routes = () => (
  <Router base={candidateAppBase}>
    <Suspense>
      <Switch>
        <Route path="/">
          <Redirect to={paths.jobs} replace />
        </Route>
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  </Router>
);

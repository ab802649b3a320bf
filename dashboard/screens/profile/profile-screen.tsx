import { Box, Button } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Person } from '#shared/platform/platform.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { Fact, Facts } from '#dashboard/kit/parts/facts.tsx';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';

const { profile } = settings;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** The profile of the user, with a link to the form that changes it. */
export const ProfileScreen = () => {
  const { platform } = useServices();
  const { found, retry } = useLoaded(() => platform.session.refreshPerson());
  return (
    <Box maxW="1080px" mx="auto">
      <LoadedView of={found} onRetry={retry}>
        {(person) => <PersonCard person={person} />}
      </LoadedView>
    </Box>
  );
};

const PersonCard = ({ person }: { person: Person }) => (
  <SectionCard title={profile.title}>
    <Facts>
      <Fact name={profile.firstName} value={person.first_name} />
      <Fact name={profile.lastName} value={person.last_name === '' ? profile.noLastName : person.last_name} />
      <Fact name={profile.email} value={person.email} />
      <Fact name={profile.memberSince} value={day.format(new Date(person.joined_at))} />
    </Facts>
    <Button asChild variant="outline" alignSelf="flex-start">
      <Link to={paths.editProfile}>
        <Pencil size={16} aria-hidden="true" />
        {profile.edit}
      </Link>
    </Button>
  </SectionCard>
);

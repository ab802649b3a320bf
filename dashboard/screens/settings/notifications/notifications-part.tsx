import { Box, Text } from '@chakra-ui/react';
import { contract } from '#shared/contract/contract.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { CheckField } from '#dashboard/kit/form/check-field.tsx';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';

const { notifications: texts } = settings;

type Choices = OutputOf<typeof contract.profile.readNotifications>['data'];

/** The user's choice which mails to receive. */
export const NotificationsPart = () => {
  const { platform, screen } = useServices();
  const { found, retry, put } = useLoaded(
    async () => (await platform.call(contract.profile.readNotifications, {})).data,
  );

  /** Shows the choice immediately, and reverts it if the server does not store it. */
  const choose = async (before: Choices, chosen: Choices): Promise<void> => {
    put(chosen);
    try {
      const { message } = await platform.call(contract.profile.writeNotifications, { body: chosen });
      screen.tell('success', message);
    } catch (error) {
      put(before);
      screen.tell('error', toAppError(error).message);
    }
  };

  return (
    <LoadedView of={found} onRetry={retry}>
      {(choices) => (
        <SectionCard title={texts.title} intro={texts.intro}>
          <Box>
            <CheckField
              label={texts.newDevice}
              isChecked={choices.new_device}
              onChange={(isChosen) => void choose(choices, { ...choices, new_device: isChosen })}
            />
            <Text ps="6" pt="1" fontSize="sm" color="quiet">
              {texts.newDeviceHint}
            </Text>
          </Box>
          <Box pt="4">
            <CheckField
              label={texts.planReminders}
              isChecked={choices.plan_reminders}
              onChange={(isChosen) => void choose(choices, { ...choices, plan_reminders: isChosen })}
            />
            <Text ps="6" pt="1" fontSize="sm" color="quiet">
              {texts.planRemindersHint}
            </Text>
          </Box>
        </SectionCard>
      )}
    </LoadedView>
  );
};
